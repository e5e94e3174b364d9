/** Made-up archives as tables, to try the jobs and to measure them. In come plans, out go rows. Read {@code MadeTables}. */
package usher.spark.generate;
