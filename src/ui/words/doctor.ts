import { doctor } from './zh/doctor'

export const doctorWords = { doctor }
