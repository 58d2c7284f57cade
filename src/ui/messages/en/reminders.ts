import type { Messages } from '../use-messages'

export const reminders: Messages['reminders'] = {
  title: 'WeChat reminders',
  key: 'Turn on',
  wish: 'Remind me in WeChat',
  follow: 'Turn on reminders',
  note: {
    visit: 'WeChat reminders, changes and cancellations',
    waitlist: 'WeChat message when a place is available',
    order: 'WeChat updates on this order',
  },
  accepted: 'Done. You will get a WeChat message',
  refused: 'Not allowed. You can follow the account instead',
  failed: 'That did not work. You can follow the account instead',
}
