import type { Language } from '@/domain/device/language'

function wordsIn(language: Language) {
  const say = <T>(zh: T, en: T): T => (language === 'en' ? en : zh)
  return {
    tour: say('导览', 'Guided tour'),
    title: say('五分钟看一遍', 'Five minutes, all of it'),
    about: say(
      '跟着亮处点：挂号、候补、咨询、付款、长辈版。',
      'Tap what is lit up: booking, waiting list, consultation, payment, large text.',
    ),
    anew: say('演示会从头开始，您在演示里做过的会清掉。', 'The demo begins anew. What you have done in it is cleared.'),
    begin: say('开始', 'Start'),
    goOn: say('接着看', 'Go on'),
    begins: say('从头开始', 'From the start'),
    wasAt: (chapter: string, step: number) =>
      say(`上次看到“${chapter}”第 ${step} 步`, `You were at “${chapter}”, step ${step}`),
    chapters: say('也可以只看一章', 'Or one chapter only'),
    chapterMinutes: (minutes: number) => say(`约 ${minutes} 分钟`, `about ${minutes} min`),
    seen: say('看过', 'Seen'),
    current: say('正在看', 'You are here'),
    close: say('关闭导览', 'Close the tour'),
    place: (step: number, count: number) => say(`第 ${step} 步，共 ${count} 步`, `Step ${step} of ${count}`),
    left: (minutes: number) => say(`还剩约 ${minutes} 分钟`, `about ${minutes} min left`),
    tap: say('点亮着的地方', 'Tap what is lit up'),
    next: say('下一步', 'Next'),
    back: say('上一步', 'Back'),
    typed: say('已替您填好', 'Filled in for you'),
    signedIn: say('已替您登录，患者是王雅琴', 'Logged in for you as 王雅琴'),
    contents: say('目录', 'Chapters'),
    contentsNote: say(
      '从哪一章看起都行，演示会从那一章的开头重来。',
      'Begin wherever you like. The demo starts anew at that chapter.',
    ),
    leave: say('离开导览', 'Leave the tour'),
    leaveTitle: say('先看到这里？', 'Stop here?'),
    leaveText: say('看到哪一步会记住，随时可以接着看。', 'Your place is kept. You can go on at any time.'),
    stay: say('接着看', 'Go on'),
    doLeave: say('离开', 'Leave'),
    setting: (chapter: string) => say(`正在准备“${chapter}”`, `Getting “${chapter}” ready`),
    settingText: say('摆好门诊，替您登录，马上就好。', 'Opening the clinic and logging in for you.'),
    looking: say('请稍等', 'One moment'),
    lookingText: say('页面正在打开。', 'The page is opening.'),
    stuck: say('这一步没有出来', 'This step has not appeared'),
    stuckText: say(
      '要点的还没出现，也许是网慢，也许页面换了。',
      'What to tap is not there yet. The network may be slow, or the page has changed.',
    ),
    retry: say('再试一次', 'Try again'),
    skip: say('跳过', 'Skip'),
    over: say('看完了', 'That is all'),
    overText: say(
      '演示还开着，您可以随便点。门诊的钟也走起来了。',
      "The demo stays open, tap wherever you like. The clinic's clock runs again.",
    ),
    again: say('从头再看', 'Watch again'),
    free: say('自己看看', 'Look around'),
  }
}

export const tourMessages: Readonly<Record<Language, ReturnType<typeof wordsIn>>> = {
  zh: wordsIn('zh'),
  en: wordsIn('en'),
}
