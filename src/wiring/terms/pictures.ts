import { ReducingPress } from '@/adapters/browser/reducing-press'
import { HttpFileCredentials } from '@/adapters/http/http-file-credentials'
import { OssFileStore } from '@/adapters/oss/oss-file-store'
import { PictureService } from '@/application/picture-service'
import { Clock } from '@/application/ports/clock'
import { FileCredentials } from '@/application/ports/file-credentials'
import { FileStore } from '@/application/ports/file-store'
import { Ids } from '@/application/ports/ids'
import { PhotoPress } from '@/application/ports/photo-press'
import { PictureStore } from '@/ui/stores/picture-store'
import { NETWORK } from '../outside'
import { adapter, listener, made, store, type Wire } from '../wire'
import { pictureShelf } from './picture-shelf'

/** Photo uploads for the doctor or the pharmacy. */
export const pictures: readonly Wire[] = [
  pictureShelf,
  adapter(FileCredentials, HttpFileCredentials),
  made(
    FileStore,
    (credentials, clock, ids, { fileStore, bucketEndpoint, bucket }) =>
      fileStore ?? new OssFileStore(credentials, clock, ids, { endpoint: bucketEndpoint, bucket }),
    FileCredentials,
    Clock,
    Ids,
    NETWORK,
  ),
  adapter(PhotoPress, ReducingPress),
  listener(PictureService),
  store('picture', PictureStore),
]
