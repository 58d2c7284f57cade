import { StoredPictures } from '@/adapters/browser/stored-pictures'
import { PictureShelf } from '@/application/ports/picture-shelf'
import { adapter } from '../wire'

/** Photos that wait on this phone. */
export const pictureShelf = adapter(PictureShelf, StoredPictures)
