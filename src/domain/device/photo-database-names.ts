/** IndexedDB databases with a clinic's photos: its own, and the database that earlier versions shared. */
export const photoDatabaseNames = (mpId = ''): [own: string, legacy: string] => [
  `sujian-pictures@${mpId}`,
  'sujian-pictures',
]
