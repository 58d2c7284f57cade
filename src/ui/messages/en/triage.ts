import { pluralize } from '@/domain/general/english'
import type { Messages } from '../use-messages'

export const triage: Messages['triage'] = {
  entryFor: (said) => `Who to see for "${said}"?`,
  text: 'Describe it in your own words to find the right doctor',
  field: 'Your symptoms',
  hint: 'E.g. knee pain, trouble sleeping',
  common: 'Common symptoms',
  complaints: [
    'Back pain',
    'Knee pain',
    'Shoulder pain',
    'Dizziness',
    'Trouble sleeping',
    'Cough',
    'Stomach ache',
    'Diarrhoea',
    'Constipation',
    'Itchy skin',
    'Irregular periods',
    'Tiredness',
    'Ringing ears',
    'Child coughing',
  ],
  meant: 'Did you mean',
  departments: (said) => `For "${said}"`,
  people: (count, here) =>
    `${pluralize(count, 'doctor')}${here === undefined ? '' : here === 0 ? ', elsewhere' : here < count ? `, ${here} at this clinic` : ', at this clinic'}`,
  tags: 'Clinic tags',
  skilled: 'Doctors who list it in their profile',
  found: (departments, doctors) =>
    [departments > 0 && pluralize(departments, 'department'), doctors > 0 && pluralize(doctors, 'doctor')]
      .filter(Boolean)
      .join(', '),
  desk: 'Ask the front desk',
  deskText: 'Describe your symptoms and they will help you choose',
  deskVisit: 'Describe your symptoms at the clinic and they will help you choose',
  callDesk: (phone) => `Call ${phone}`,
  noDiagnosis: 'This only finds a department. It is not a diagnosis',
  searchIt: 'Search doctors for this word',

  departmentGone: 'No doctors in this department',
  departmentGoneText: 'Describe your symptoms to find another doctor',
}
