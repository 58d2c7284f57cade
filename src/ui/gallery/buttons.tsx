import { Badge, Dot, type BadgeProps, type DotProps } from '@/ui/kit/display/badge'
import { Button, type ButtonProps } from '@/ui/kit/button'
import { Icon, type IconName, type IconProps } from '@/ui/kit/display/icon'
import { Tag, type TagProps } from '@/ui/kit/display/tag'
import { defineEntry, type GalleryEntry } from './gallery-entry'

const TONES = ['neutral', 'primary', 'amber', 'blue', 'danger', 'line'] as const
const ICONS: readonly IconName[] = ['home', 'slip', 'chat', 'user', 'pin', 'cal', 'clock', 'bell', 'search', 'check']

export const BUTTON_GALLERY_ENTRIES: readonly GalleryEntry[] = [
  defineEntry<ButtonProps>({
    element: 'Button',
    zh: '按钮',
    note: 'A verb of at most six characters; one primary per screen, text for secondary actions, danger for irreversible ones.',
    heard: 'A button named by its text and note; busy while loading, disabled with its reason.',
    keys: { 'Enter, Space': 'activates it, unless it is busy or disabled' },
    frame: 'row',
    Element: Button,
    controls: {
      children: 'text',
      variant: ['primary', 'tint', 'outline', 'text', 'neutral', 'amber', 'danger', 'danger-solid'],
      size: ['m', 's'],
      icon: ['phone', 'cal', 'check', 'pin'],
      note: 'text',
      reason: 'text',
      loading: 'flag',
      disabled: 'flag',
      block: 'flag',
    },
    states: {
      primary: ['主要', 'Primary', (say) => ({ children: say('去挂号', 'Book') })],
      tint: ['浅色', 'Tint', (say) => ({ variant: 'tint', children: say('看排班', 'Schedule') })],
      outline: ['描边', 'Outline', (say) => ({ variant: 'outline', children: say('改时间', 'Change') })],
      text: ['文字', 'Text', (say) => ({ variant: 'text', children: say('全部', 'All') })],
      neutral: ['中性', 'Neutral', (say) => ({ variant: 'neutral', children: say('先不取消', 'Keep it') })],
      amber: ['候补', 'Amber', (say) => ({ variant: 'amber', children: say('排候补', 'Wait') })],
      danger: ['危险', 'Danger', (say) => ({ variant: 'danger', children: say('取消挂号', 'Cancel') })],
      delete: ['删除', 'Solid danger', (say) => ({ variant: 'danger-solid', children: say('删除', 'Delete') })],
      small: ['小号', 'Small', (say) => ({ variant: 'tint', size: 's', children: say('小号', 'Small') })],
      icon: ['带图标', 'With an icon', (say) => ({ variant: 'outline', icon: 'phone', children: say('电话', 'Call') })],
      busy: ['忙碌', 'Busy', (say) => ({ loading: true, children: say('提交挂号', 'Submit') })],
      note: [
        '带说明',
        'With a note',
        (say) => ({
          block: true,
          note: say('挂号费 25 元', 'Fee 25 yuan'),
          children: say('约 21 日 09:30', 'Book 21st 09:30'),
        }),
      ],
      disabled: [
        '停用',
        'Disabled',
        (say) => ({
          block: true,
          disabled: true,
          reason: say('先选一位就诊人', 'Choose a patient first'),
          children: say('提交挂号', 'Submit'),
        }),
      ],
    },
  }),
  defineEntry<TagProps>({
    element: 'Tag',
    zh: '标签',
    note: 'A status as text where a seal does not fit; never the only hint of an available action.',
    heard: 'Its text.',
    frame: 'row',
    Element: Tag,
    controls: { children: 'text', tone: TONES },
    states: {
      neutral: ['中性', 'Neutral', (say) => ({ children: say('余 12', '12 left') })],
      primary: ['主要', 'Primary', (say) => ({ tone: 'primary', children: say('余 12', '12 left') })],
      amber: ['琥珀', 'Amber', (say) => ({ tone: 'amber', children: say('余 12', '12 left') })],
      blue: ['蓝', 'Blue', (say) => ({ tone: 'blue', children: say('余 12', '12 left') })],
      danger: ['危险', 'Danger', (say) => ({ tone: 'danger', children: say('余 12', '12 left') })],
      line: ['描边', 'Line', (say) => ({ tone: 'line', children: say('余 12', '12 left') })],
    },
  }),
  defineEntry<BadgeProps>({
    element: 'Badge',
    zh: '角标',
    note: 'An unread count; 0 renders nothing, above 99 it shows 99+.',
    heard: 'Its label instead of the number.',
    frame: 'row',
    Element: Badge,
    controls: { count: 'number', label: 'text' },
    states: {
      few: ['几条', 'A few', (say) => ({ count: 3, label: say('3 条新消息', '3 new messages') })],
      many: ['很多', 'Many', (say) => ({ count: 120, label: say('120 条新消息', '120 new messages') })],
    },
  }),
  defineEntry<DotProps>({
    element: 'Dot',
    zh: '红点',
    note: 'Indicates something new without a count.',
    heard: 'Its label.',
    frame: 'row',
    Element: Dot,
    controls: { label: 'text' },
    states: { plain: ['有新的', 'News', (say) => ({ label: say('有新消息', 'New') })] },
  }),
  defineEntry<IconProps>({
    element: 'Icon',
    zh: '图标',
    note: 'Line icons sized in em, hidden from screen readers, because the text beside them has the meaning.',
    heard: 'Nothing.',
    frame: 'row',
    Element: Icon,
    controls: { name: ICONS, size: 'number' },
    states: Object.fromEntries(ICONS.map((name) => [name, [name, name, () => ({ name })] as const])),
  }),
]
