import { StoredPictures } from '@/adapters/browser/stored-pictures'
import { PictureShelf } from '@/application/ports/picture-shelf'
import { adapter, type Wire } from '../wire'

/** Photos that wait on this phone. */
export const pictureShelf: readonly Wire[] = [adapter(PictureShelf, StoredPictures)]
