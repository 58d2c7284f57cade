import { Table } from '../table'

/** Temporary credentials for the bucket; the id is the security token. */
export type UploadKeyRow = {
  readonly id: string
  readonly accessKeyId: string
  readonly accessKeySecret: string
  readonly accountId: string
  readonly rootDir: string
  readonly expireAt: number
}
export const uploadKeysTable = () =>
  new Table<UploadKeyRow, 'accountId'>(
    'uploadKeys',
    { id: '', accessKeyId: '', accessKeySecret: '', accountId: '', rootDir: '', expireAt: 0 },
    ['accountId'],
  )
