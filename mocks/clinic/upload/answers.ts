import { uploadCalls as calls } from '@/adapters/http/calls/upload'
import { instantText } from '@/domain/general/day'
import { answerToMember } from '../answer'
import { BUCKET, giveUploadKey } from './keys'

export const uploadAnswers = [
  answerToMember(calls.credentials, ({ who, mpId }, chain) => {
    const { id, accessKeyId, accessKeySecret, rootDir, expireAt } = giveUploadKey(chain, who, mpId)
    return {
      AccessKeyId: accessKeyId,
      AccessKeySecret: accessKeySecret,
      SecurityToken: id,
      ...BUCKET,
      rootDir,
      expireAt: instantText(new Date(expireAt)),
    }
  }),
]
