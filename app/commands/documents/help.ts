/** What can be asked, one line a verb. */
export const documentsUsage = `
  npm run -s documents -- check [--in s3|folder]
  npm run -s documents -- claim [--in s3|folder]
  npm run -s documents -- move --to s3|folder [--remove]
  npm run -s documents -- --help
`

export const documentsHelp = `Uploaded files, in DATA_DIR/documents (folder) or in a bucket (S3_URL, s3).
${documentsUsage}
check    rows without their file, files of another size than their row says, files without a
         row; where the server keeps documents, or else --in
move     brings the file of every row to the other place, reads it back and compares size and
         hash. What is there already is not sent again, so that it may be broken off and begun
         again. With --remove each goes from the old place when its copy has been compared, and
         so does what no row has named for an hour. Without it the old place stays as it is.

claim    makes the documents there this database's, whoever's they were: within an hour those that
         it does not know are removed

For moving: move, restart every server with the new settings, move again with --remove. S3_URL,
S3_KEY, S3_SECRET and S3_REGION name the bucket, DATABASE_URL and DATA_DIR say where the data is,
as for the server; the server may run meanwhile, with or without a bucket. Exit status: 0 done,
1 not found or failed, files missing or damaged, 2 wrong arguments.
`
