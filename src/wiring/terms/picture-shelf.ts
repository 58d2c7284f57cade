import { StoredPictures } from '@/adapters/browser/stored-pictures'
import { PictureShelf } from '@/application/ports/picture-shelf'
import { adapter } from '../wire'

/** Storage of photos that are not sent yet. */
export const pictureShelf = adapter(PictureShelf, StoredPictures)
