import { mount } from 'svelte';
import App from './App.svelte';
import './games';
import { keepLinksInside } from './lib/router.svelte';
import { paceOfStyles } from './lib/pace';
import { applySettings, settings } from './lib/settings.svelte';
import { steadyTaps } from './lib/taps';
import { startWorker } from './lib/worker';
import './styles.css';
import './contrast.css';

applySettings();
for (const [name, value] of paceOfStyles()) document.documentElement.style.setProperty(name, value);
keepLinksInside();
steadyTaps();
mount(App, { target: document.getElementById('app')! });
if (import.meta.env.PROD) startWorker();
if (settings.notify) void import('./lib/notify').then(({ renew }) => renew());
