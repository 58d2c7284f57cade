import { readCall, type CallRecords } from './call-test-data'
import { LATER_TIME } from './samples'

export const uploadRecords = {
  A13: {
    given: {},
    data: {
      AccessKeyId: 'STS.1',
      AccessKeySecret: 'secret',
      SecurityToken: 'sts-token',
      region: 'oss-cn-chengdu',
      bucket: 'clinic',
      rootDir: 'patients/p1',
      expireAt: LATER_TIME,
    },
    needs: ['AccessKeyId', 'AccessKeySecret', 'SecurityToken', 'region', 'bucket'],
    asked: readCall(({ files }) => files.fresh()),
    inClinic: () => ({}),
    screen: ({ addPhoto, uploadedPhoto }) => ({
      path: 'orders/photo',
      fires: addPhoto,
      good: uploadedPhoto,
      told: /没传上/,
    }),
  },
} satisfies Partial<CallRecords>
