import { common } from './zh/common'
import { failure } from './zh/failure'
import { lastResort } from './zh/last-resort'
import { titles } from './zh/titles'

/** Every sentence in Chinese, by field term. A second language has the same shape or does not compile. */
export const zh = { common, failure, lastResort, titles }
