import type { Messages } from '../use-messages'

export const emergency: Messages['emergency'] = {
  lead: 'Emergency:',
  ambulance: 'Ambulance 120',
  mentalHelp: 'Crisis line 12356',

  first: 'Call 120 first',
  firstText: 'This may need an ambulance now. Do not wait here. This is not a diagnosis',
  firstDespair: 'You can call now and someone will listen. This is not a diagnosis',
  call120: 'Call 120',
  call12356: 'Mental health line 12356',
  redFlags: 'When to call 120 first',
  redFlag: {
    arrest: 'Not breathing, no pulse',
    faint: 'Fainted, cannot be woken, no response',
    breath: 'Cannot breathe, blue lips',
    airway: 'Choking, or swallowed an object',
    chest: 'Chest pain with sweating or spreading to the arm or back; heart attack',
    stroke: 'One side is weak, the face droops, speech is slurred, sudden loss of sight',
    seizure: 'A seizure, foaming at the mouth',
    head: 'The worst headache ever',
    bleeding: 'Heavy bleeding that does not stop, vomiting blood',
    allergy: 'Allergic reaction with a swelling throat or tongue',
    poison: 'Swallowed poison, an overdose, gas',
    pregnancy: 'Bleeding in pregnancy, waters broken, the baby is not moving',
    injury: 'A crash, a fall from a height, electric shock, drowning, large burns',
    bite: 'A snake bite',
    heat: 'Heatstroke, a temperature of 41 °C or more',
    abdomen: 'Sudden severe stomach pain',
    infant: 'A baby with a high fever, not feeding, not waking',
    despair: 'Thoughts of not wanting to live',
  },
}
