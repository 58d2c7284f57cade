import { get, type CallDocsOf } from '../call'
import { credentialsSchema } from '../wire/upload'

export const uploadCalls = {
  credentials: get('/mcapi/oss/token', { reply: credentialsSchema }),
}

/** Descriptions for the generated API documents (docs/generated). */
export const uploadCallDocs = {
  credentials: { code: 'A13', about: 'Temporary credentials for uploads.' },
} as const satisfies CallDocsOf<typeof uploadCalls>
