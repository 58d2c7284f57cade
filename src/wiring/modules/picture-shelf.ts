import { IndexedDbPhotoStorage } from '@/adapters/browser/stored-pictures'
import { PhotoStorage } from '@/application/ports/picture-shelf'
import { bindAdapter } from '../binding'

/** Storage of photos that are not sent yet. */
export const pictureShelf = bindAdapter(PhotoStorage, IndexedDbPhotoStorage)
