import { patient } from './zh/patient'

export const patientWords = { patient }
