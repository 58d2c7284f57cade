import { get } from '../call'
import { wireCredentials } from '../wire/upload'

export const uploadCalls = {
  credentials: get('/mcapi/oss/token', { reply: wireCredentials }),
}
