#!/usr/bin/python3
"""A page of a phone's size in WPE WebKit 2.38, about Safari 16.0, without a screen.

Takes the same argument and the same commands on stdin as phone.py. WPE's own MiniBrowser is always 1280 x 720 without
a screen. Debian has no Python bindings for WPE, so this calls its C functions; a pointer is a plain number.
"""
import ctypes
import json
import os
import signal
import sys
import tempfile
import threading
from ctypes import CFUNCTYPE, Structure, byref, c_bool, c_char_p, c_int, c_size_t, c_uint32, c_void_p

# WebKit's processes do not end with this one when it ends too soon after their start, so they form a group.
os.setpgrp()
options = json.loads(sys.argv[1])
webkit = ctypes.CDLL('libWPEWebKit-1.1.so.0')
fdo = ctypes.CDLL('libWPEBackend-fdo-1.0.so.1')
wpe = ctypes.CDLL('libwpe-1.0.so.1')
glib = ctypes.CDLL('libglib-2.0.so.0')
gobject = ctypes.CDLL('libgobject-2.0.so.0')

TRUE = c_int(1)
FRAME_MS = c_uint32(16)
VISIBLE_FOCUSED_IN_WINDOW = c_uint32(7)
Task = CFUNCTYPE(c_int, c_void_p)
OnFrame = CFUNCTYPE(None, c_void_p, c_void_p)


def call(library, name, *values, returns=None):
    function = getattr(library, name)
    function.restype = returns
    return function(*(c_void_p(value) if value is None or isinstance(value, int) else value for value in values))


def pointer_from(library, name, *values):
    return call(library, name, *values, returns=c_void_p)


def backend_of(size):
    """Returns a view backend that draws into memory and drops each frame."""
    exportable = None

    @Task
    def complete_frame(_):
        call(fdo, 'wpe_view_backend_exportable_fdo_dispatch_frame_complete', exportable)
        return False

    @OnFrame
    def drop_frame(_, buffer):
        call(fdo, 'wpe_view_backend_exportable_fdo_dispatch_release_shm_exported_buffer', exportable, buffer)
        call(glib, 'g_timeout_add', FRAME_MS, complete_frame, None)

    # struct wpe_view_backend_exportable_fdo_client: the third of five functions is export_shm_buffer.
    client = (c_void_p * 5)(None, None, ctypes.cast(drop_frame, c_void_p), None, None)
    exportable = pointer_from(fdo, 'wpe_view_backend_exportable_fdo_create', client, None, *map(c_uint32, size))
    backend = pointer_from(fdo, 'wpe_view_backend_exportable_fdo_get_view_backend', exportable)
    call(wpe, 'wpe_view_backend_add_activity_state', backend, VISIBLE_FOCUSED_IN_WINDOW)
    alive.append((complete_frame, drop_frame, client))
    return backend


def open_page():
    backend = backend_of((options['width'], options['height']))
    properties = {'backend': pointer_from(webkit, 'webkit_web_view_backend_new', backend, None, None), 'web-context': context}
    named = [part for name, value in properties.items() for part in (name.encode(), value)]
    type = c_size_t(call(webkit, 'webkit_web_view_get_type', returns=c_size_t))
    view = pointer_from(gobject, 'g_object_new', type, *named, None)
    settings = pointer_from(webkit, 'webkit_web_view_get_settings', view)
    for name, value in {
        'enable_developer_extras': TRUE,
        'user_agent': options['userAgent'].encode(),
        'enable_html5_local_storage': c_int(options['storage']),
        'enable_html5_database': c_int(options['storage']),
    }.items():
        call(webkit, f'webkit_settings_set_{name}', settings, value)
    call(webkit, 'webkit_web_view_load_uri', view, b'about:blank')
    backends.append(backend)


# The first bits are GDK's, as in phone.py; the second ones are WPE's.
MODIFIERS = {1 << 0: 1 << 1, 1 << 2: 1 << 0, 1 << 3: 1 << 2, 1 << 28: 1 << 3, 1 << 8: 1 << 20, 1 << 9: 1 << 21, 1 << 10: 1 << 22}


class PointerEvent(Structure):
    _fields_ = [(name, c_uint32) for name in ('type', 'time', 'x', 'y', 'button', 'state', 'modifiers')]


class AxisEvent(Structure):
    _fields_ = [(name, c_uint32) for name in ('type', 'time', 'x', 'y', 'axis')] + [('value', c_int), ('modifiers', c_uint32)]


class Finger(Structure):
    _fields_ = [(name, c_uint32) for name in ('type', 'time', 'id', 'x', 'y')]


class TouchEvent(Structure):
    _fields_ = [('fingers', c_void_p), ('count', c_size_t)] + [
        (name, c_uint32) for name in ('type', 'id', 'time', 'modifiers')
    ]


class KeyEvent(Structure):
    _fields_ = [('time', c_uint32), ('keysym', c_uint32), ('keycode', c_uint32), ('is_pressed', c_bool), ('modifiers', c_uint32)]


def modifiers_of(state):
    return sum(own for gdk, own in MODIFIERS.items() if state & gdk)


def now():
    return call(glib, 'g_get_monotonic_time', returns=ctypes.c_int64) // 1000 % 2**32


def pointer(backend, type, x, y, state, button=0, delta=(0, 0)):
    if type == 'SCROLL':
        for axis, value in enumerate((-delta[1], -delta[0])):
            if value:
                event = AxisEvent(1, now(), x, y, axis, round(value), modifiers_of(state))
                call(wpe, 'wpe_view_backend_dispatch_axis_event', backend, byref(event))
        return
    # GDK's state is that before the event, WPE's is that after it.
    bit = 1 << 7 + button if button else 0
    state = state | bit if type == 'BUTTON_PRESS' else state & ~bit
    pressed = next((each for each in (1, 2, 3) if state & 1 << 7 + each), 0)
    kind = 1 if type == 'MOTION_NOTIFY' else 2
    event = PointerEvent(kind, now(), x, y, button or pressed, int(pressed > 0), modifiers_of(state))
    call(wpe, 'wpe_view_backend_dispatch_pointer_event', backend, byref(event))


def touch(backend, type, x, y, finger, _with_pointer):
    """A touch that the page does not prevent becomes a click or scrolls, as on a phone."""
    kind = {'TOUCH_BEGIN': 1, 'TOUCH_UPDATE': 2, 'TOUCH_END': 3}[type]
    for other in fingers.values():
        other.type = 0
    fingers[finger] = Finger(kind, now(), finger, x, y)
    down = (Finger * len(fingers))(*fingers.values())
    event = TouchEvent(ctypes.addressof(down), len(fingers), kind, finger, now(), 0)
    call(wpe, 'wpe_view_backend_dispatch_touch_event', backend, byref(event))
    if kind == 3:
        del fingers[finger]


def key(backend, type, keyval, state):
    keysym = keyval if isinstance(keyval, int) else call(wpe, 'wpe_unicode_to_key_code', c_uint32(ord(keyval)), returns=c_uint32)
    event = KeyEvent(now(), keysym, 0, type == 'KEY_PRESS', modifiers_of(state))
    call(wpe, 'wpe_view_backend_dispatch_keyboard_event', backend, byref(event))


def obey(name, *arguments):
    if name == 'open':
        open_page()
        return
    backend = backends[arguments[0]]
    if name == 'size':
        call(wpe, 'wpe_view_backend_dispatch_set_size', backend, *map(c_uint32, arguments[1:]))
    elif name == 'pointer':
        pointer(backend, *arguments[1:])
    elif name == 'touch':
        touch(backend, *arguments[1:])
    elif name == 'key':
        key(backend, *arguments[1:])


@Task
def obey_next(_):
    obey(*commands.pop(0))
    return False


def listen():
    for line in sys.stdin:
        commands.append(json.loads(line))
        call(glib, 'g_idle_add', obey_next, None)
    call(glib, 'g_main_loop_quit', loop)


alive, backends, commands, fingers = [], [], [], {}
if not call(wpe, 'wpe_loader_init', b'libWPEBackend-fdo-1.0.so.1', returns=c_bool):
    sys.exit('WPE cannot load libWPEBackend-fdo-1.0.so.1.')
if not call(fdo, 'wpe_fdo_initialize_shm', returns=c_bool):
    sys.exit('WPE cannot draw into memory.')
# An ephemeral context stores no files in IndexedDB, so the data are in a folder, which is deleted with this process.
folder = tempfile.TemporaryDirectory(prefix='sujian-webkit-')
places = [part for name in (b'base-data-directory', b'base-cache-directory') for part in (name, folder.name.encode())]
data = pointer_from(webkit, 'webkit_website_data_manager_new', *places, None)
context = pointer_from(webkit, 'webkit_web_context_new_with_website_data_manager', data)
languages = (c_char_p * 2)(options['language'].encode(), None)
call(webkit, 'webkit_web_context_set_preferred_languages', context, languages)
open_page()
loop = pointer_from(glib, 'g_main_loop_new', None, 0)
threading.Thread(target=listen, daemon=True).start()
call(glib, 'g_main_loop_run', loop)
folder.cleanup()
os.killpg(0, signal.SIGKILL)
