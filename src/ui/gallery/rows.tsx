import { Avatar } from '@/ui/kit/display/avatar'
import { Cell, type CellProps } from '@/ui/kit/lists/cell'
import { CellGroup, type CellGroupProps } from '@/ui/kit/lists/cell-group'
import { LinkTabs, type LinkTabsProps } from '@/ui/kit/layout/link-tabs'
import { TabBar, TabBarContent, tabBarLinkClass, type TabBarProps } from '@/ui/kit/layout/tab-bar'
import { TabPanel, Tabs, type TabsProps } from '@/ui/kit/layout/tabs'
import { toast } from '@/ui/kit/toast'
import { defineEntry, noop, type GalleryEntry } from './gallery-entry'
import { PAGE_PART_GALLERY_ENTRIES } from './page-parts'

const PRESS = { 'Enter, Space': 'activate it' }

const TabsWithPanel = (props: TabsProps<string>) => (
  <>
    <Tabs {...props} />
    <TabPanel of={props.id} value={props.value}>
      <p>{props.value}</p>
    </TabPanel>
  </>
)
export const ROW_GALLERY_ENTRIES: readonly GalleryEntry[] = [
  defineEntry<TabsProps<string>>({
    element: 'Tabs',
    also: ['TabPanel'],
    zh: '标签页',
    note: 'Two to seven views of a screen that share an address; a dot or a count marks new content. Use LinkTabs for routes, Segmented for a form value.',
    heard: 'A tab list with its label; each panel is named by its tab.',
    keys: {
      Tab: 'moves to the chosen tab, then on',
      'Left, Right': 'cycle through the tabs',
      'Home, End': 'first and last',
    },
    frame: 'paper',
    Element: TabsWithPanel,
    keeps: ['value', 'onChange'],
    controls: { label: 'text' },
    states: {
      news: [
        '有新的',
        'With news',
        (say) => ({
          id: 'gallery-tabs',
          label: say('我的号', 'My numbers'),
          items: [
            { value: 'coming', label: say('待就诊', 'Coming') },
            { value: 'waiting', label: say('候补', 'AsyncView'), dot: true },
            { value: 'done', label: say('已完成', 'Done'), notify: true },
            { value: 'owed', label: say('待付', 'To pay'), notify: 3 },
            { value: 'all', label: say('全部', 'All'), notify: 120 },
          ],
          value: 'coming',
          onChange: noop,
        }),
      ],
    },
  }),
  defineEntry<LinkTabsProps>({
    element: 'LinkTabs',
    zh: '链接标签',
    note: "Navigation tabs by route name; the current one is marked. Use TabBar for the app's main screens.",
    heard: 'Links in a navigation landmark with its label; the current page is announced.',
    keys: { Enter: 'follows the link' },
    frame: 'paper',
    Element: LinkTabs,
    controls: { label: 'text', current: 'text' },
    states: {
      news: [
        '有新的',
        'With news',
        (say) => ({
          label: say('资料', 'Records'),
          items: [
            { route: 'records', label: say('病历', 'Records') },
            { route: 'reports', label: say('报告', 'Reports'), notify: 2 },
            { route: 'bills', label: say('账单', 'Bills'), dot: true },
          ],
          current: 'records',
          render: (route, link) => <a href={`#/wechat/gallery?group=rows&of=${route}`} {...link} />,
        }),
      ],
    },
  }),
  defineEntry<CellProps>({
    element: 'Cell',
    zh: '单元格',
    note: 'A row that is a link, a button or plain text over its whole width.',
    heard: 'A link or a button named by all its text; otherwise text.',
    keys: PRESS,
    frame: 'cells',
    Element: Cell,
    controls: { title: 'text', note: 'text', value: 'text', icon: ['pin', 'user', 'card'], arrow: 'flag' },
    states: {
      button: [
        '按钮',
        'Button',
        (say) => ({ title: say('就诊人', 'Patient'), value: '王雅琴', onClick: () => toast('王雅琴') }),
      ],
      link: [
        '链接',
        'Link',
        (say) => ({
          title: '林清和',
          note: say('主任医师，擅长失眠', 'Chief physician, sleep'),
          leading: <Avatar id="d2001" name="林清和" size={40} />,
          href: '#/wechat/gallery?group=rows',
        }),
      ],
      text: ['文字', 'Text', (say) => ({ title: say('门诊', 'Clinic'), value: '高新店', icon: 'pin' })],
    },
  }),
  defineEntry<CellGroupProps>({
    element: 'CellGroup',
    zh: '单元格组',
    note: 'A card around cells, with or without a title.',
    heard: 'Its title as a heading before its rows.',
    Element: CellGroup,
    controls: { title: 'text' },
    states: {
      titled: [
        '有标题',
        'Titled',
        (say) => ({
          title: say('我的', 'Mine'),
          children: <Cell title={say('会员卡', 'Member card')} value="168.00" icon="card" />,
        }),
      ],
    },
  }),
  ...PAGE_PART_GALLERY_ENTRIES,
  defineEntry<TabBarProps>({
    element: 'TabBar',
    also: ['TabBarContent'],
    zh: '标签栏',
    note: "The app's main screens, at the lower edge; hidden while the keyboard is open.",
    heard: 'Links in a navigation landmark with its label; the current page and unread counts are announced.',
    keys: { Enter: 'follows the link' },
    Element: TabBar,
    controls: { label: 'text' },
    states: {
      unread: [
        '有未读',
        'Unread',
        (say) => ({
          label: say('主导航示例', 'Main places, an example'),
          children: [
            <a key="home" className={tabBarLinkClass} href="#/wechat/gallery?group=rows" aria-current="page">
              <TabBarContent icon="home" text={say('首页', 'Home')} />
            </a>,
            <a key="chat" className={tabBarLinkClass} href="#/wechat/gallery?group=rows">
              <TabBarContent
                icon="chat"
                text={say('咨询', 'Talk')}
                badge={{ count: 2, label: say('2 条新消息', '2 new messages') }}
              />
            </a>,
            <a key="me" className={tabBarLinkClass} href="#/wechat/gallery?group=rows">
              <TabBarContent icon="user" text={say('我的', 'Me')} />
            </a>,
          ],
        }),
      ],
    },
  }),
]
