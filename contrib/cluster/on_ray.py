"""Check many files on Ray: python on_ray.py --out OUT FILES."""

import ray
import worker


def main():
    job = worker.job("Ray")
    ray.init(address=job.address)
    # The module travels with the function: hosts need not have it.
    ray.cloudpickle.register_pickle_by_value(worker)
    run = ray.remote(worker.run)
    worker.close(job, ray.get([run.remote(task) for task in job.tasks]))


if __name__ == "__main__":
    main()
