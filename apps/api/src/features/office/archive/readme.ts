/** Says in plain words what an archive has, for whoever opens it. */
export function writeReadme(isWithEnquiries: boolean): string {
  return `ALL CONTENT OF THIS SITE

This file has everything that the bakery has typed and uploaded for its site, so that it can be
taken to any other program.

  tables/     one table for each kind of record, to be opened in Excel or any other spreadsheet.
              The columns are those that "Import" of the back office recognises.
  records/    the same and more as JSON, one file for each kind: what a table cannot hold, such as
              food facts, formatted texts, the order of pictures, and addresses that a page had before.
              A file is a list with one record on each line.
  pictures/   every picture of the library, in the format that every program can show. Tables call
              them by these names. records/picture.json has their texts for people who cannot see
              them, and the middle that each crop keeps.
  pictures/sizes/  the smaller and larger sizes of each picture, as the site sends them.
  pictures/originals/  the files as they were uploaded, of pictures that can be changed.
  manifest.json    what is in this file: counts, sizes, and a SHA-256 of each file.

DRAFTS are in it: records that are not published have "state": "draft", and changes of a published
record that are not public yet are under "pendingChanges". Tables have drafts as well. Keep this
file to yourself if they are not meant for everybody.

${
  isWithEnquiries
    ? 'ENQUIRIES are in it, with names, addresses and telephone numbers of customers: personal data.'
    : 'Enquiries are not in it: the account that has made this file may not see them.'
}
Notes, mails, labels and documents of enquiries are not in it, and none of those that were taken
for spam; a backup has them.

NOT IN IT, because it is no content: accounts, passwords, sessions, keys, webhooks, the activity log,
statistics of visits, earlier versions of records, the trash, releases and planned times. To move a
whole installation, restore a backup.

BACK AGAIN: another installation of this program takes the file at "Import", "Everything at once". All
of the above comes back under the same ids, addresses and times. Only versions of records begin anew,
and the days on which pictures were uploaded and texts of the site were saved.
`;
}
