export const errorScreens = {
  lost: '没有这个页面',
  lostText: '地址可能过期了，从首页重新进入',
  broken: { title: '这一页出了点问题', text: '已经记下来了，您填的内容还在。再试一次' },
  missing: { title: '这一页没有取到', text: '网络断了，或者门诊刚换了新版本。连上网再试，会重新打开' },
}

export const errorScreensMessages = { errorScreens }
