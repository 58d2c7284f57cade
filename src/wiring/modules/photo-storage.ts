import { IndexedDbPhotoStorage } from '@/adapters/browser/indexed-db-photo-storage'
import { PhotoStorage } from '@/application/ports/photo-storage'
import { bindAdapter } from '../binding'

/** Storage of photos that are not sent yet. */
export const pictureShelf = bindAdapter(PhotoStorage, IndexedDbPhotoStorage)
