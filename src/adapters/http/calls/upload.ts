import { get, type CallDocsOf } from '../call'
import { credentialsSchema } from '../wire/upload'

export const uploadCalls = {
  credentials: get('/mcapi/oss/token', { reply: credentialsSchema }),
}

/** For the documents of the contract. */
export const uploadCallDocs = {
  credentials: { code: 'A13', about: 'Temporary credentials for uploads.' },
} as const satisfies CallDocsOf<typeof uploadCalls>
