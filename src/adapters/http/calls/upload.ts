import { get } from '../call'
import { credentialsSchema } from '../wire/upload'

export const uploadCalls = {
  credentials: get('/mcapi/oss/token', { reply: credentialsSchema }),
}
