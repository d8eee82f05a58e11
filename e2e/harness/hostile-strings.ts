/** Texts of people with bad intentions, or with an unusual keyboard. All of them are shown as they were written. */
export const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(2)>',
  '"><svg onload=alert(3)>',
  "'-alert(4)-'",
  '<iframe src="javascript:alert(5)"></iframe>',
  '<a href="javascript:alert(6)">toca aquí</a>',
  '<details open ontoggle=alert(7)>',
  '<body onload=alert(8)>',
  '<style>*{display:none}</style>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(9)>',
  '<!--<img src="--><img src=x onerror=alert(10)>',
  'javascript:alert(11)',
  'data:text/html,<script>alert(12)</script>',
  "{{constructor.constructor('alert(13)')()}}",
  '#{7*7} <%= 7*7 %>',
  '[[blanco]] {{patient.name}}',
  '__proto__',
  '&lt;b&gt; &amp; &#60;i&#62;',
  "'; DROP TABLE messages; --",
  '../../../etc/passwd',
  '\u202Eotxet led oicnarac le\u202C fin',
  'niña\u200D\u200Bcon caracteres invisibles',
  '👩🏽‍⚕️🏳️‍🌈👨‍👩‍👧‍👦 emoji',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘',
  'مرحبا بالعالم 12345',
  '中文字符與日本語テキスト',
  '%00%0d%0aSet-Cookie: a=b',
  '=HYPERLINK("http://example.com","a")',
  'a'.repeat(500),
  '\\u003cscript\\u003ealert(14)\\u003c/script\\u003e',
];

const payloads = ['alert(1)', 'fetch("//example.com")', 'location="//example.com"', 'document.body.remove()', '7*7'];
const wrappings: ((payload: string, turn: number) => string)[] = [
  (payload, turn) => `<script id="s${turn}">${payload}</script>`,
  (payload, turn) => `<img src="x${turn}" onerror='${payload}'>`,
  (payload, turn) => `<svg/onload='${payload}'>${turn}`,
  (payload, turn) => `"><b ${turn}>${payload}`,
  (payload, turn) => `' onfocus='${payload}' autofocus='${turn}`,
  (payload, turn) => `javascript:${payload}//${turn}`,
  (payload, turn) => `{{${payload}}} ${turn}`,
  (payload, turn) => `\${${payload}} ${turn}`,
  (payload, turn) => `<%= ${payload} %> ${turn}`,
  (payload, turn) => `=${payload}+${turn}`,
  (payload, turn) => `&lt;${payload}&gt; &#${turn};`,
  (payload, turn) => `[[${payload}]] ![](${turn})`,
  (payload, turn) => `'; ${payload}; -- ${turn}`,
  (payload, turn) => `${turn}\u202E${payload}\u202C`,
  (payload, turn) => `${turn}%3Cscript%3E${payload}`,
  (payload, turn) => `<style>@import '${payload}'</style>${turn}`,
  (payload, turn) => `<a href="data:text/html,${payload}">${turn}</a>`,
  (payload, turn) => `<template>${payload}</template>${turn}`,
  (payload, turn) => `\u0001${turn}\u007F${payload}`,
  (payload, turn) => `${turn}${'👩🏽‍⚕️'.repeat(3)}${payload}`,
];

/** As many as wanted, each of them another one. */
export function manyHostile(howMany: number): string[] {
  const made = Array.from({ length: howMany }, (_, turn) => {
    const wrap = wrappings[turn % wrappings.length];
    return wrap?.(payloads[turn % payloads.length] ?? '', turn) ?? '';
  });
  return [...hostile, ...made].slice(0, howMany);
}
