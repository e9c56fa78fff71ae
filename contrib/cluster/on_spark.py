"""Check many files on Spark: python on_spark.py --out OUT FILES, or with spark-submit."""

import worker
from pyspark.sql import SparkSession


def main():
    job = worker.job("Spark")
    builder = SparkSession.builder.appName("scoresheet")
    with (builder.master(job.address) if job.address else builder).getOrCreate() as spark:
        spark.sparkContext.addPyFile(worker.__file__)
        # One task a section, so that what is lost with an executor is the section it was at.
        tasks = spark.sparkContext.parallelize(job.tasks, len(job.tasks))
        worker.close(job, tasks.map(worker.run).collect())


if __name__ == "__main__":
    main()
