import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Avatar } from '@/ui/kit/avatar'
import { Button } from '@/ui/kit/button'
import { Card } from '@/ui/kit/card'
import { Cell } from '@/ui/kit/cell'
import { CellGroup } from '@/ui/kit/cell-group'
import { LinkTabs } from '@/ui/kit/link-tabs'
import { Notice } from '@/ui/kit/notice'
import { SectionHead } from '@/ui/kit/section-head'
import { Steps } from '@/ui/kit/steps'
import { TabBar, TabBarFace, tabBarLinkClass } from '@/ui/kit/tab-bar'
import { TabPanel, Tabs } from '@/ui/kit/tabs'
import { toast } from '@/ui/kit/toast'
import { Sample } from './sample'
import { useSay } from './say'
import css from './gallery.module.css'

export const Rows = observer(function Rows() {
  const say = useSay()
  const [tab, setTab] = useState('coming')
  return (
    <>
      <Sample
        name="Tabs, TabPanel"
        note="Two to seven views of one screen by value, under one address: one tab stop, arrows, Home and End; a dot or a count says what is new. For views with addresses LinkTabs, for a value of a form Segmented."
      >
        <div className={css.paper}>
          <Tabs
            id="gallery-tabs"
            label={say('我的号', 'My numbers')}
            items={[
              { value: 'coming', label: say('待就诊', 'Coming') },
              { value: 'waiting', label: say('候补', 'Waiting'), dot: true },
              { value: 'done', label: say('已完成', 'Done'), notify: true },
              { value: 'owed', label: say('待付', 'To pay'), notify: 3 },
              { value: 'all', label: say('全部', 'All'), notify: 120 },
            ]}
            value={tab}
            onChange={setTab}
          />
          <TabPanel of="gallery-tabs" value={tab}>
            <p>{tab}</p>
          </TabPanel>
        </div>
      </Sample>
      <Sample
        name="LinkTabs"
        note="Views with addresses of their own, by route name: links in a navigation, the one of the current route is marked. The app's main places are a TabBar."
      >
        <div className={css.paper}>
          <LinkTabs
            label={say('资料', 'Records')}
            items={[
              { route: 'records', label: say('病历', 'Records') },
              { route: 'reports', label: say('报告', 'Reports'), notify: 2 },
              { route: 'bills', label: say('账单', 'Bills'), dot: true },
            ]}
            current="records"
            render={(route, link) => <a href={`#/wechat/gallery?group=rows&of=${route}`} {...link} />}
          />
        </div>
      </Sample>
      <Sample
        name="Cell, CellGroup"
        note="Rows that lead on, or say one thing; the whole row is one link or one button."
      >
        <CellGroup title={say('我的', 'Mine')}>
          <Cell title={say('就诊人', 'Patient')} value="王雅琴" onClick={() => toast('王雅琴')} />
          <Cell
            title="林清和"
            note={say('主任医师，擅长失眠', 'Chief physician, sleep')}
            leading={<Avatar id="d2001" name="林清和" size={40} />}
            href="#/wechat/gallery?group=rows"
          />
          <Cell title={say('门诊', 'Clinic')} value="高新店" icon="pin" />
        </CellGroup>
      </Sample>
      <Sample name="Card" note="A sheet of paper on the page, with a title of its own or without.">
        <Card title={say('就诊须知', 'Before you come')} aside={say('2 条', '2 notes')}>
          <p>{say('带上身份证。', 'Bring your ID card.')}</p>
        </Card>
        <Card selected label={say('选中的', 'Chosen')}>
          <p>{say('选中的', 'Chosen')}</p>
        </Card>
      </Sample>
      <Sample name="SectionHead" note="The head of a part of a page, with a way to the whole of it.">
        <SectionHead title={say('看过的医生', 'Your doctors')} action={say('全部', 'All')} level={3} />
      </Sample>
      <Sample name="Notice" note="What one must know before going on; with a way out where there is one.">
        <Notice>{say('7 点半放号', 'Numbers come at 7:30')}</Notice>
        <Notice tone="danger" action={<Button variant="text">{say('重试', 'Retry')}</Button>}>
          {say('没有加载出来', 'It did not load')}
        </Notice>
        <Notice tone="blue">{say('医生平均 10 分钟回复', 'Replies within 10 minutes')}</Notice>
        <Notice tone="primary">{say('可以签到了', 'You can sign in')}</Notice>
      </Sample>
      <Sample name="Steps" note="Where one stands on a way whose steps have an order.">
        <Steps
          label={say('就诊进度', 'Progress')}
          steps={[
            say('挂号', 'Book'),
            say('签到', 'Sign in'),
            say('候诊', 'Wait'),
            say('就诊', 'See'),
            say('取药', 'Medicine'),
          ]}
          current={2}
        />
      </Sample>
      <Sample name="TabBar" note="The app's main places, at the lower edge; hidden while the keyboard is open.">
        <TabBar label={say('主导航示例', 'Main places, an example')}>
          <a className={tabBarLinkClass} href="#/wechat/gallery?group=rows" aria-current="page">
            <TabBarFace icon="home" text={say('首页', 'Home')} />
          </a>
          <a className={tabBarLinkClass} href="#/wechat/gallery?group=rows">
            <TabBarFace
              icon="chat"
              text={say('咨询', 'Talk')}
              badge={{ count: 2, label: say('2 条新消息', '2 new messages') }}
            />
          </a>
          <a className={tabBarLinkClass} href="#/wechat/gallery?group=rows">
            <TabBarFace icon="user" text={say('我的', 'Me')} />
          </a>
        </TabBar>
      </Sample>
    </>
  )
})
