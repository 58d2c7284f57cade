import { BrowserPhotoCompressor } from '@/adapters/browser/browser-photo-compressor'
import { HttpFileCredentials } from '@/adapters/http/http-file-credentials'
import { OssFileStore } from '@/adapters/oss/oss-file-store'
import { PhotoUploadService } from '@/application/photo-upload-service'
import { Clock } from '@/application/ports/clock'
import { FileCredentials } from '@/application/ports/file-credentials'
import { FileStore } from '@/application/ports/file-store'
import { Ids } from '@/application/ports/ids'
import { PhotoCompressor } from '@/application/ports/photo-compressor'
import { PhotoStore } from '@/ui/stores/photo-store'
import { NETWORK_CONFIG } from '../environment'
import { bindAdapter, bindListener, bindFactory, bindStore, type Binding } from '../binding'
import { pictureShelf } from './photo-storage'

/** Photo uploads for the doctor or the pharmacy. */
export const pictures: readonly Binding[] = [
  pictureShelf,
  bindAdapter(FileCredentials, HttpFileCredentials),
  bindFactory(
    FileStore,
    (credentials, clock, ids, { fileStore, bucketEndpoint, bucket }) =>
      fileStore ?? new OssFileStore(credentials, clock, ids, { endpoint: bucketEndpoint, bucket }),
    FileCredentials,
    Clock,
    Ids,
    NETWORK_CONFIG,
  ),
  bindAdapter(PhotoCompressor, BrowserPhotoCompressor),
  bindListener(PhotoUploadService),
  bindStore('picture', PhotoStore),
]
