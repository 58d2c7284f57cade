import { get, type CallDocsOf } from '../call'
import { scannedCodeSchema, shortLinkSchema, weappStatusSchema } from '../wire/landing'

/** Calls for scanned codes, short links and mini-programs. `scene` and `code` are our names for unnamed parameters. */
export const landingCalls = {
  scanCodeCheck: get('/mcapi/clinic/scanCodeCheck/{scene}/{code}', { reply: scannedCodeSchema }),
  checkWeappOpened: get('/mcapi/clinic/check-weapp-opened', { reply: weappStatusSchema }),
  shortIdStatus: get('/api-mp/auth-white/open-app/short-id/{id}/opened-status', { reply: shortLinkSchema }),
}

/** Descriptions for the generated API documents (docs/generated). */
export const landingCallDocs = {
  scanCodeCheck: {
    code: 'C8',
    about: 'What a scanned code means.',
    isOpen: true,
    parameters: {
      scene: 'The kind of code, as contained in the code itself; `desk` for a bare code.',
      code: 'The code.',
    },
  },
  checkWeappOpened: { code: 'C16', about: 'Whether the clinic has a mini-program.', isOpen: true },
  shortIdStatus: {
    code: 'C18',
    about: 'What a short link leads to. Needs no token.',
    isOpen: true,
    parameters: { id: 'The short link’s id.' },
  },
} as const satisfies CallDocsOf<typeof landingCalls>
