import { clinic } from './zh/clinic'

export const clinicWords = { clinic }
