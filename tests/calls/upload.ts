import type { uploadCalls } from '@/adapters/http/calls/upload'
import { read, type RecordsOf } from './call-record'
import { LATER } from './samples'

export const uploadRecords: RecordsOf<typeof uploadCalls> = {
  A13: {
    given: {},
    data: {
      AccessKeyId: 'STS.1',
      AccessKeySecret: 'secret',
      SecurityToken: 'sts-token',
      region: 'oss-cn-chengdu',
      bucket: 'clinic',
      rootDir: 'patients/p1',
      expireAt: LATER,
    },
    needs: ['AccessKeyId', 'AccessKeySecret', 'SecurityToken', 'region', 'bucket'],
    asked: read(({ files }) => files.fresh()),
    inClinic: () => ({}),
    screen: ({ photograph, sentPhoto }) => ({
      path: 'orders/photo',
      fires: photograph,
      good: sentPhoto,
      told: /没传上/,
    }),
  },
}
