import { failureHelp } from './zh/failure-help'

export const failureHelpWords = { failureHelp }
