import { BrowserPhotoCompressor } from '@/adapters/browser/browser-photo-compressor'
import { HttpFileCredentials } from '@/adapters/http/http-file-credentials'
import { OssFileStore } from '@/adapters/oss/oss-file-store'
import { Clock } from '@/application/ports/clock'
import { FileCredentials } from '@/application/ports/file-credentials'
import { FileStore } from '@/application/ports/file-store'
import { IdGenerator } from '@/application/ports/ids'
import { PhotoCompressor } from '@/application/ports/photo-compressor'
import { bindAdapter, bindFactory, type Binding } from './binding'
import { NETWORK_CONFIG } from './environment'

export const photoBindings: readonly Binding[] = [
  bindAdapter(FileCredentials, HttpFileCredentials),
  bindFactory(
    FileStore,
    (credentials, clock, ids, { fileStore, bucketEndpoint, bucket }) =>
      fileStore ?? new OssFileStore(credentials, clock, ids, { endpoint: bucketEndpoint, bucket }),
    FileCredentials,
    Clock,
    IdGenerator,
    NETWORK_CONFIG,
  ),
  bindAdapter(PhotoCompressor, BrowserPhotoCompressor),
]
