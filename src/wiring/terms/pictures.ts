import { ReducingPress } from '@/adapters/browser/reducing-press'
import { ClinicHttp } from '@/adapters/http/clinic-http'
import { HttpFileCredentials } from '@/adapters/http/http-file-credentials'
import { OssFileStore } from '@/adapters/oss/oss-file-store'
import { PictureService } from '@/application/picture-service'
import { Clock } from '@/application/ports/clock'
import { FileCredentials } from '@/application/ports/file-credentials'
import { FileStore } from '@/application/ports/file-store'
import { Identity } from '@/application/ports/identity'
import { Ids } from '@/application/ports/ids'
import { PhotoPress } from '@/application/ports/photo-press'
import { PictureShelf } from '@/application/ports/picture-shelf'
import { SessionKeeper } from '@/application/session-keeper'
import { UploadService } from '@/application/upload-service'
import { PictureStore } from '@/ui/stores/picture-store'
import { NETWORK, type Network } from '../outside'
import { adapter, listener, made, service, store, type Wire } from '../wire'
import { pictureShelf } from './picture-shelf'

/** Photos that go to the doctor or the pharmacy. */
export const pictures: readonly Wire[] = [
  ...pictureShelf,
  adapter(FileCredentials, HttpFileCredentials, ClinicHttp, Clock, Identity),
  made(
    FileStore,
    (credentials: FileCredentials, clock: Clock, ids: Ids, { fileStore, bucketEndpoint, bucket }: Network) =>
      fileStore ?? new OssFileStore(credentials, clock, ids, { endpoint: bucketEndpoint, bucket }),
    FileCredentials,
    Clock,
    Ids,
    NETWORK,
  ),
  adapter(PhotoPress, ReducingPress),
  service(UploadService, FileStore, Identity),
  service(PictureService, PhotoPress, UploadService, PictureShelf, Clock, Ids, SessionKeeper),
  listener(PictureService),
  store('picture', PictureStore, PictureService),
]
