import { counted } from '@/domain/general/english'
import type { Words } from '../words'

export const where: Words['where'] = {
  entryFor: (said) => `Whom to see for "${said}"?`,
  text: 'Say it in your own words, and see who treats it here',
  field: 'What is wrong',
  hint: 'Such as knee pain, cannot sleep',
  common: 'Often said',
  complaints: [
    'Back pain',
    'Knee pain',
    'Shoulder pain',
    'Dizzy',
    'Cannot sleep',
    'Cough',
    'Stomach ache',
    'Diarrhea',
    'Constipation',
    'Itchy skin',
    'Irregular periods',
    'Tired',
    'Ringing in ears',
    'Child coughing',
  ],
  meant: 'Do you mean',
  departments: (said) => `For "${said}"`,
  people: (count, here) =>
    `${counted(count, 'doctor')}${here === undefined ? '' : here === 0 ? ', elsewhere' : here < count ? `, ${here} at this clinic` : ', at this clinic'}`,
  tags: 'Tags of the clinic',
  skilled: 'Doctors who name it in their profile',
  found: (departments, doctors) =>
    [departments > 0 && counted(departments, 'department'), doctors > 0 && counted(doctors, 'doctor')]
      .filter(Boolean)
      .join(', '),
  desk: 'Ask the front desk',
  deskText: 'Say what is wrong, and they tell you whom to see',
  deskVisit: 'Say what is wrong at the clinic, and they tell you whom to see',
  callDesk: (phone) => `Call ${phone}`,
  noDiagnosis: 'This only finds a department. It is no diagnosis',
  searchIt: 'Search doctors for this word',

  departmentGone: 'No doctors in this department any more',
  departmentGoneText: 'Say what is wrong, and see who else is there',
}
