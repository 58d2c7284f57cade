import type { Messages } from '../use-messages'

export const deskCard: Messages['deskCard'] = {
  title: 'Show to staff',
  choose: 'Choose a sentence to show in Chinese',
  change: 'Change sentence',
  number: 'Number',
  time: 'Time',
  sentences: {
    'cannot-hear': "I can't hear",
    'write-down': 'Please write it down for me',
    'fetch-me': 'Please come and tell me when I am called',
    'cannot-speak': "I can't speak, please let me write",
    'cannot-see': "I can't see well, please read it to me",
    wheelchair: 'I use a wheelchair',
    'walk-with-me': 'I am unsteady, please give me a hand',
    companion: 'Please let my companion come in with me',
    'speak-slowly': 'Please speak slowly',
    'no-chinese': "I don't speak Chinese, please use a translation app",
  },
}
