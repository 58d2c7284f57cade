/** IndexedDB databases with a clinic's photos: its own, and the shared one of earlier versions. */
export const photoDatabaseNames = (mpId = ''): [own: string, legacy: string] => [
  `sujian-pictures@${mpId}`,
  'sujian-pictures',
]
