import { common } from './zh/common'
import { failure } from './zh/failure'
import { lastResort } from './zh/last-resort'
import { status } from './zh/status'
import { terms } from './zh/terms'
import { titles } from './zh/titles'

/** What nearly every screen says, in Chinese. */
export const always = { common, failure, lastResort, status, terms, titles }
