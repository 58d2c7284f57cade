import { forDoctor } from './zh/for-doctor'

export const forDoctorWords = { forDoctor }
