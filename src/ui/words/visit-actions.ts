import { visitActions } from './zh/visit-actions'

export const visitActionsWords = { visitActions }
