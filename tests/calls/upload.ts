import { read, type CallRecords } from './call-test-data'
import { LATER } from './samples'

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
} satisfies Partial<CallRecords>
