export const lastResort = {
  lost: '没有这个页面',
  lostText: '地址可能过期了，从首页重新进入',
  broken: '这一页出了点问题',
  brokenText: '已经记下来了，您填的内容还在。再试一次',
}
