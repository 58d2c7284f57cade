import type { Words } from '../words'

export const told: Words['told'] = {
  title: 'Tell me in WeChat',
  key: 'Tell me',
  wish: 'Tell me in WeChat',
  follow: 'Turn on reminders',
  note: {
    visit: 'In WeChat: the day, changes, cancellations',
    waitlist: 'In WeChat: when a number is free',
    order: 'In WeChat: when it moves on',
  },
  accepted: 'Done. WeChat will tell you',
  refused: 'Not allowed. Following the account also works',
  failed: 'That did not work. Following the account does',
}
