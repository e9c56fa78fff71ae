"""Check many files on Dask: python on_dask.py --out OUT FILES."""

import worker
from distributed import Client


def main():
    job = worker.job("Dask")
    with Client(job.address) if job.address else Client(threads_per_worker=1) as client:
        client.upload_file(worker.__file__)
        worker.close(job, client.gather(client.map(worker.run, job.tasks, pure=False)))


if __name__ == "__main__":
    main()
