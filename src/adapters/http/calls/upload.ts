import { get } from '../call'
import { wireCredentials } from '../wire/upload'

export const uploadCalls = {
  credentials: get('/mcapi/oss/token', {
    id: 'A13',
    about: 'Temporary credentials for uploads.',
    reply: wireCredentials,
  }),
}
