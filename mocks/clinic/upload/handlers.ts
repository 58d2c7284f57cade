import { uploadCalls as calls } from '@/adapters/http/calls/upload'
import { formatInstant } from '@/domain/general/day'
import { authenticatedHandler } from '../handler'
import { UPLOAD_BUCKET, issueUploadCredentials } from './credentials'

export const uploadHandlers = [
  authenticatedHandler(calls.credentials, ({ who, mpId }, chain) => {
    const { id, accessKeyId, accessKeySecret, rootDir, expireAt } = issueUploadCredentials(chain, who, mpId)
    return {
      AccessKeyId: accessKeyId,
      AccessKeySecret: accessKeySecret,
      SecurityToken: id,
      ...UPLOAD_BUCKET,
      rootDir,
      expireAt: formatInstant(new Date(expireAt)),
    }
  }),
]
