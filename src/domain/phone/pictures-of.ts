/** The IndexedDB databases that hold a clinic's photos: its own, and the one that earlier versions had for all clinics. */
export const picturesOf = (mpId = ''): [own: string, legacy: string] => [`sujian-pictures@${mpId}`, 'sujian-pictures']
